export { GalleryScreen as default } from '@/components/root/later'
