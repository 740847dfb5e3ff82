export { CodeScreen as default } from '@/components/root/later'
