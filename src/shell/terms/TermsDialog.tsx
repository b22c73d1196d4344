import { Modal } from '@mantine/core';
import { useIntl } from 'react-intl';
import { TERMS_MAX_HEIGHT, TERMS_WIDTH } from '#contract/platform/constants.ts';
import { sessionActor } from '#src/app/user-root.ts';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import { Themed } from '#src/ui/Themed.tsx';
import { useIsDialogFull } from '#src/ui/use-is-narrow.ts';
import { useOpened } from '#src/ui/use-opened.ts';
import { ExportPdf } from './ExportPdf.tsx';
import { TermsContent } from './TermsContent.tsx';
import { TermsTitle } from './TermsTitle.tsx';
import css from './Terms.module.css';

const close = () => sessionActor('terms')?.send({ type: 'terms.closed' });

type Props = { opened: boolean };

/** The terms dialog (section 2): 1340 px wide, at most 690 px high; full-screen in a smaller window. */
export function TermsDialog({ opened }: Props) {
  const intl = useIntl();
  const isFull = useIsDialogFull();
  const label = intl.formatMessage(commonTexts.close);
  return (
    <Themed>
      <Modal.Root
        opened={useOpened(opened)}
        onClose={close}
        size={TERMS_WIDTH}
        xOffset="var(--space-5)"
        centered
        fullScreen={isFull}
        classNames={{ content: css.content ?? '' }}
        data-unsaved-exclude
      >
        <Modal.Overlay />
        <Modal.Content
          radius={isFull ? 0 : 'var(--radius-dialog)'}
          style={{ '--terms-max-height': `${TERMS_MAX_HEIGHT}px` }}
          data-testid="terms-dialog"
        >
          {/* A <header> here would be a second banner. */}
          <Modal.Header role="presentation">
            <Modal.Title className={css.title ?? ''} tabIndex={-1} data-autofocus>
              <TermsTitle />
            </Modal.Title>
            <Modal.CloseButton aria-label={label} />
          </Modal.Header>
          <Modal.Body className={css.body ?? ''} style={{ padding: 0 }}>
            <TermsContent />
          </Modal.Body>
          <div className={css.foot}>
            <ExportPdf />
            <Button variant="secondary" onClick={close}>
              {label}
            </Button>
          </div>
        </Modal.Content>
      </Modal.Root>
    </Themed>
  );
}
