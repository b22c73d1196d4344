import { IconLetterCase } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CodePage } from '#contract/platform/encodings.ts';
import { Form } from '#src/screens/platform/form/Form.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { RadioCards } from '#src/ui/plain/RadioCards.tsx';
import { uiTexts } from '#src/ui/ui-texts.ts';
import { AnotherFile } from './AnotherFile.tsx';
import { encodingTexts, importTexts } from './import-texts.ts';
import type { ImportProps } from './props.ts';
import css from './Import.module.css';

/** Asks in which encoding a CSV file is, by rows of it as they read in each; nothing is chosen in advance. */
export function ChooseEncoding({ actor }: ImportProps) {
  const question = useSelector(actor, state => state.context.question);
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  const [encoding, setEncoding] = useState<CodePage | null>(null);
  const cards = (question?.Encodings ?? []).map(({ Encoding, Rows }) => ({
    value: Encoding,
    icon: <IconLetterCase size={20} />,
    title: <FormattedMessage {...encodingTexts[Encoding]} />,
    detail: (
      <span className={css.sample}>
        {Rows.map((row, at) => (
          <span key={at}>{row}</span>
        ))}
      </span>
    ),
  }));
  const submit = () => {
    if (encoding !== null) actor.send({ type: 'encoding.chosen', encoding });
  };
  return (
    <Form className={css.panel ?? ''} problem={null} isBusy={isBusy} onSubmit={submit}>
      <p className={css.note}>
        <FormattedMessage {...importTexts.encodingHint} />
      </p>
      <RadioCards
        legend={<FormattedMessage {...importTexts.encodingQuestion} />}
        name="encoding"
        cards={cards}
        value={encoding}
        onChange={setEncoding}
      />
      <div className={css.actions}>
        <Button type="submit" busy={isBusy} disabled={encoding === null}>
          <FormattedMessage {...importTexts.upload} />
        </Button>
        {isBusy ? (
          <Button variant="quiet" onClick={() => actor.send({ type: 'upload.cancelled' })}>
            <FormattedMessage {...uiTexts.cancel} />
          </Button>
        ) : (
          <AnotherFile actor={actor} />
        )}
      </div>
    </Form>
  );
}
