/** The layout of all mails: plain text, and equivalent HTML that is readable without images. */
import type { Locale } from '#contract/platform/locales.ts';
import type { Mail } from '#server/platform/connectors/mail.ts';
import { escapeHtml } from '#server/platform/html.ts';

/** A paragraph, a highlighted code, or a link. */
export type MailBlock = { text: string } | { highlight: string } | { link: string; label: string };

const asText = (block: MailBlock): string => {
  if ('text' in block) return block.text;
  return 'highlight' in block ? block.highlight : block.link;
};

function asHtml(block: MailBlock): string {
  if ('text' in block) return `<p>${escapeHtml(block.text)}</p>`;
  if ('highlight' in block) {
    return `<p style="font-size:28px;letter-spacing:4px;font-weight:600;margin:24px 0">${escapeHtml(block.highlight)}</p>`;
  }
  return `<p><a href="${escapeHtml(block.link)}">${escapeHtml(block.label)}</a></p>`;
}

export function layOut(locale: Locale, subject: string, blocks: readonly MailBlock[]): Omit<Mail, 'to'> {
  const body = blocks.map(asHtml).join('\n');
  return {
    subject,
    text: `${blocks.map(asText).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1f2933;max-width:36em">
${body}
</body></html>
`,
  };
}
