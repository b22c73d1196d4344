import { Fragment } from 'react';
import { readTermsText } from '#contract/portal/terms-text.ts';
import type { TermsBlock } from '#contract/portal/terms-text.ts';

function Block({ block }: { block: TermsBlock }) {
  if (block.kind === 'heading') return <h4>{block.text}</h4>;
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  return (
    <ul>
      {block.items.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** Renders TermsText as headings, paragraphs and lists; HTML in it stays text. */
export const TermsText = ({ text }: { text: string }) =>
  readTermsText(text).map((block, place) => (
    <Fragment key={place}>
      <Block block={block} />
    </Fragment>
  ));
