export { MissingScreen as default } from '@/components/root/missing-screen'
