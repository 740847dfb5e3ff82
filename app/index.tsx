export { Home as default } from '@/components/root/home'
