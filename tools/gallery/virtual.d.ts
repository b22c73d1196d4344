/** Pictures laid out by the gallery's server, by the machine's name (pictures-plugin.ts). */
declare module 'virtual:pictures' {
  export const pictures: Record<string, string>;
}
