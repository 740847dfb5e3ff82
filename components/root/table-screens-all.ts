// Every screen with a table on it, or on the way to one: what comes after the shelf and the page of a game.
export { LessonScreen } from '@/components/lesson/lesson-screen'
export { MatchScreen } from '@/components/match/match-screen'
export { CodeScreen } from '@/components/remote/code-screen'
export { TableScreen } from '@/components/remote/table-screen'
export { ReplayScreen } from '@/components/replay/replay-screen'
export { ReviewScreen } from '@/components/review/review-screen'
export { SetupScreen } from '@/components/setup/setup-screen'
