import { FormattedMessage } from 'react-intl';
import { sessionActor, useSessionActor } from '#src/app/user-root.ts';
import { ExportFailed } from '#src/ui/ExportFailed.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { termsTexts } from './terms-texts.ts';
import css from './Terms.module.css';

/** Section 2: saves the open document as a PDF; an error is shown beside the button (section 8). */
export function ExportPdf() {
  const canExport = useSessionActor('terms', state => state.can({ type: 'export.requested' })) ?? false;
  const isBusy =
    useSessionActor('terms', state => state.matches({ open: { showing: { export: 'exporting' } } })) ?? false;
  const hasFailed = useSessionActor('terms', state => state.context.exportFailed) ?? false;
  return (
    <>
      <p className={css.exportFailed} role="alert">
        {hasFailed && <ExportFailed />}
      </p>
      {(canExport || isBusy) && (
        <Button
          variant="secondary"
          busy={isBusy}
          onClick={() => sessionActor('terms')?.send({ type: 'export.requested' })}
        >
          <FormattedMessage {...termsTexts.export} />
        </Button>
      )}
    </>
  );
}
