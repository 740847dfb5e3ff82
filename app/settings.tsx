export { SettingsScreen as default } from '@/components/root/later'
