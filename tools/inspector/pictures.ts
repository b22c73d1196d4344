/** The machines' pictures as docs/machines has them, by the machine's id. */
const drawn: Record<string, string> = import.meta.glob('../../docs/machines/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A file is called as its machine, in small letters with dashes. */
const fileOf = (id: string) => id.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);

export const pictureOf = (id: string): string => drawn[`../../docs/machines/${fileOf(id)}.svg`] ?? '';
