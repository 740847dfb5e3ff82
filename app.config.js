/**
 * app.json, and the links of a domain: an app that is built with STRONGBOX_DOMAIN opens the invite links of that domain itself.
 * docs/devices.md says what the domain has to serve for that.
 */
module.exports = ({ config }) => {
  const domain = process.env.STRONGBOX_DOMAIN
  if (!domain) return config
  return {
    ...config,
    ios: { ...config.ios, associatedDomains: [`applinks:${domain}`] },
    android: {
      ...config.android,
      intentFilters: [
        {
          action: 'VIEW',
          autoVerify: true,
          data: [{ scheme: 'https', host: domain, pathPrefix: '/table/' }],
          category: ['BROWSABLE', 'DEFAULT'],
        },
      ],
    },
  }
}
