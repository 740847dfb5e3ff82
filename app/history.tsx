export { HistoryScreen as default } from '@/components/root/later'
