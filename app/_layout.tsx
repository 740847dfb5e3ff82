export { Root as default } from '@/components/root/root'
