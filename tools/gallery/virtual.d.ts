/** The diagrams as SVG text, by the machine's name (pictures-plugin.ts). */
declare module 'virtual:pictures' {
  export const pictures: Record<string, string>;
}
