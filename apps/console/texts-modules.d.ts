declare module 'virtual:texts/before-entry/*' {
  export const texts: Record<string, string>;
}
declare module 'virtual:texts/on-screens/*' {
  export const texts: Record<string, string>;
}
declare module 'virtual:texts/after-entry/*' {
  export const texts: Record<string, string>;
  export const defaultNames: Record<string, string>;
}
