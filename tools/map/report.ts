/** Reports about machines: pages that need nothing but themselves. */
import { STYLE } from './style.ts';
import { escaped } from './svg.ts';

/** Cells are markup. */
export const row = (cells: string[], attributes = ''): string =>
  `<tr${attributes}>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`;

export const table = (caption: string, headings: string[], rows: string[]): string =>
  `<table><caption>${caption}</caption><thead><tr>${headings.map(one => `<th scope="col">${one}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;

/** A picture may be larger than the page; then it is scrolled, by keys too. */
export const framed = (name: string, picture: string): string =>
  `<div class="picture" tabindex="0" role="group" aria-label="Picture of ${escaped(name)}">${picture}</div>`;

/** What the marks of a picture mean, by the class that has them. */
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
