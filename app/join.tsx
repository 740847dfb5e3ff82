export { CodeScreen as default } from '@/components/root/table-screens'
