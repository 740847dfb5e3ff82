export { GalleryScreen as default } from '@/components/gallery/gallery-screen'
