/**
 * The format of TermsText (section 3): plain text, never HTML. `# ` starts a heading, `- ` a list item, a blank line ends a
 * paragraph. The dialog and the PDF both render the parsed blocks.
 */
export type TermsBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

const HEADING = /^# +(?<text>.+)$/;
const ITEM = /^- +(?<text>.+)$/;

export function readTermsText(text: string): TermsBlock[] {
  const blocks: TermsBlock[] = [];
  /** Whether the next line continues the last block. */
  let isOpen = false;
  for (const line of text.split(/\r?\n/).map(one => one.trim())) {
    const last = isOpen ? blocks.at(-1) : undefined;
    const heading = HEADING.exec(line)?.groups?.['text'];
    const item = ITEM.exec(line)?.groups?.['text'];
    if (heading !== undefined) blocks.push({ kind: 'heading', text: heading });
    else if (item !== undefined && last?.kind === 'list') last.items.push(item);
    else if (item !== undefined) blocks.push({ kind: 'list', items: [item] });
    else if (line !== '' && last?.kind === 'list') continueItem(last.items, line);
    else if (line !== '' && last?.kind === 'paragraph') last.text += ` ${line}`;
    else if (line !== '') blocks.push({ kind: 'paragraph', text: line });
    isOpen = line !== '' && heading === undefined;
  }
  return blocks;
}

/** Appends a line without a dash to the item above it. */
function continueItem(items: string[], line: string): void {
  const last = items.pop();
  items.push(last === undefined ? line : `${last} ${line}`);
}
