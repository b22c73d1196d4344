import { Modal } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PriceEditorEvent } from '#machines/marketplace/price-editor-setup.ts';
import { DateTime } from '#src/ui/DateTime.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Checkbox } from '#src/ui/plain/Checkbox.tsx';
import { Themed } from '#src/ui/Themed.tsx';
import { useOpened } from '#src/ui/use-opened.ts';
import { PreviewCounts } from './PreviewCounts.tsx';
import type { EditorProps } from './props.ts';
import { RateNote } from './RateNote.tsx';
import { saveTexts } from './save-texts.ts';
import css from './Prices.module.css';

/** CSS pixels. */
const WIDTH = 560;

/** The confirmation before prices are saved: the changes, and a checkbox to confirm them (section 5). */
export function SaveDialog({ actor, base }: EditorProps) {
  const isOpen = useSelector(actor, state => state.matches('confirming'));
  const { preview, draft } = useSelector(actor, state => state.context);
  // Per confirmation: the next one starts unchecked.
  const [understood, setUnderstood] = useState<typeof preview>(null);
  const isUnderstood = understood !== null && understood === preview;
  const answer = (event: PriceEditorEvent) => {
    setUnderstood(null);
    actor.send(event);
  };
  const below = preview?.answer.Summary.BelowCost ?? 0;
  const from = draft?.validFrom ?? null;
  return (
    <Themed>
      <Modal.Root
        opened={useOpened(isOpen)}
        size={WIDTH}
        closeOnClickOutside={false}
        onClose={() => answer({ type: 'save.dropped' })}
        data-unsaved-exclude
      >
        <Modal.Overlay />
        <Modal.Content radius="var(--radius-dialog)">
          {/* A <header> here would be a second banner. */}
          <Modal.Header role="presentation">
            <Modal.Title>
              <FormattedMessage {...saveTexts.title} />
            </Modal.Title>
          </Modal.Header>
          <Modal.Body className={css.dialog}>
            {preview && (
              <>
                <p>
                  {from === null ? (
                    <FormattedMessage {...saveTexts.atOnce} values={{ name: base.Name }} />
                  ) : (
                    <FormattedMessage
                      {...saveTexts.later}
                      values={{ name: base.Name, from: <DateTime at={from} /> }}
                    />
                  )}
                </p>
                <p>
                  <PreviewCounts summary={preview.answer.Summary} currency={base.Currency} />
                </p>
                {below > 0 && (
                  <Alert kind="warning">
                    <FormattedMessage {...saveTexts.belowCost} values={{ count: below }} />
                  </Alert>
                )}
                <RateNote rates={preview.answer} />
              </>
            )}
            <Checkbox checked={isUnderstood} onChange={checked => setUnderstood(checked ? preview : null)}>
              <FormattedMessage {...saveTexts.understood} />
            </Checkbox>
            <div className={css.barButtons}>
              <Button variant="secondary" onClick={() => answer({ type: 'save.dropped' })}>
                <FormattedMessage {...saveTexts.cancel} />
              </Button>
              <Button disabled={!isUnderstood} onClick={() => answer({ type: 'save.agreed', isUnderstood })}>
                <FormattedMessage {...saveTexts.save} />
              </Button>
            </div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </Themed>
  );
}
