/** Parts of HTML reports with diagrams. A report is one file, without external resources. */
import { STYLE } from './style.ts';
import { escaped } from './svg.ts';

/** `cells` and `attributes` are HTML, not escaped. */
export const row = (cells: string[], attributes = ''): string =>
  `<tr${attributes}>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`;

export const table = (caption: string, headings: string[], rows: string[]): string =>
  `<table><caption>${caption}</caption><thead><tr>${headings.map(one => `<th scope="col">${one}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;

/** A diagram in a frame that can be scrolled, with the keyboard too. */
export const framed = (name: string, picture: string): string =>
  `<div class="picture" tabindex="0" role="group" aria-label="Diagram of ${escaped(name)}">${picture}</div>`;

/** The meaning of a diagram's colours, by CSS class. */
export const legend = (marks: Record<string, string>): string =>
  `<p class="legend">${Object.entries(marks)
    .map(([mark, words]) => `<span class="${mark}">${words}</span>`)
    .join(' ')}</p>`;

export const documentOf = (title: string, parts: string[]): string =>
  [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`,
    `<style>${STYLE}</style></head><body><main><h1>${title}</h1>`,
    ...parts,
    '</main></body></html>',
    '',
  ].join('\n');
