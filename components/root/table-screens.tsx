// The screens of the tables, for the routes. On a phone they are simply there; in a browser they come after the first
// screen (table-screens.web.tsx). It ends with tsx because the bundler would take a ts before any web.tsx.
export {
  CodeScreen,
  LessonScreen,
  MatchScreen,
  ReplayScreen,
  ReviewScreen,
  SetupScreen,
  TableScreen,
} from './table-screens-all'

export const fetchTableScreens = (): void => undefined
