// Every screen that shows a match or leads to one, and the how-to: what comes after home and the page of a game.
export { HowToScreen } from '@/components/how-to/how-to-screen'
export { LessonScreen } from '@/components/lesson/lesson-screen'
export { MatchScreen } from '@/components/match/match-screen'
export { CodeScreen } from '@/components/remote/code-screen'
export { TableScreen } from '@/components/remote/table-screen'
export { ReplayScreen } from '@/components/replay/replay-screen'
export { ReviewScreen } from '@/components/review/review-screen'
export { SetupScreen } from '@/components/setup/setup-screen'
