// What the first screen does not need. On phones it is simply imported; in browsers it loads after the first screen
// (later.web.tsx). The file ends in tsx because the bundler would prefer a ts to any web.tsx.
import * as all from './later-all'

export const {
  CodeScreen,
  GalleryScreen,
  GameScreen,
  HistoryScreen,
  HowToScreen,
  LessonScreen,
  MatchScreen,
  ReplayScreen,
  ReviewScreen,
  SettingsScreen,
  SetupScreen,
  TableScreen,
  TableTickets,
} = all

/** The parts that are no components. */
export const later = async (): Promise<typeof all> => all
