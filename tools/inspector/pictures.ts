/** The diagrams of docs/machines as SVG text, by the machine's id. */
const diagrams: Record<string, string> = import.meta.glob('../../docs/machines/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** File names are the machine's id in kebab case. */
const fileOf = (id: string) => id.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

/** Returns '' for a machine without a diagram. */
export const pictureOf = (id: string): string => diagrams[`../../docs/machines/${fileOf(id)}.svg`] ?? '';
