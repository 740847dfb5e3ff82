// Only browsers have a window with a title (window-title.web.tsx).
export const WindowTitle = (_: { readonly title: string }): null => null
