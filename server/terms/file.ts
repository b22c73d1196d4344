/** A terms document as its authors write it: the first line is its name, the rest its text (contract/terms-text.ts). */
export function readTermsFile(text: string): { name: string; body: string } {
  const [name = '', ...lines] = text.trim().split(/\r?\n/);
  return { name: name.replace(/^#\s+/, '').trim(), body: lines.join('\n').trim() };
}
