// The message catalogue, set up before the first screen. Hermes has no Intl.PluralRules; i18next then falls back to
// one/other, which is what English, German and Spanish need, so no polyfill is bundled (a test checks this).
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en } from './messages/en'
import { preferredLanguages } from './preferred-languages'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}

const languages = ['en'] as const

function preferredLanguage(): string {
  return preferredLanguages().find((code) => languages.some((language) => language === code)) ?? 'en'
}

void i18next.use(initReactI18next).init({
  resources: { en: { translation: en } },
  lng: preferredLanguage(),
  fallbackLng: 'en',
  interpolation: { escapeValue: false },
  // Explicit, because otherwise i18next checks every key, on every lookup, for signs that it is a sentence.
  keySeparator: '.',
  nsSeparator: false,
  initAsync: false,
})

export const messages = i18next
