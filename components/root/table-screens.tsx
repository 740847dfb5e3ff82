// The table screens, for the routes. On phones they are simply imported; in browsers they load after the first screen
// (table-screens.web.tsx). The file ends in tsx because the bundler would prefer a ts to any web.tsx.
export {
  CodeScreen,
  HowToScreen,
  LessonScreen,
  MatchScreen,
  ReplayScreen,
  ReviewScreen,
  SetupScreen,
  TableScreen,
} from './table-screens-all'

export const fetchTableScreens = (): void => undefined
