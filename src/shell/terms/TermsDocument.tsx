import { FormattedDisplayName, FormattedMessage } from 'react-intl';
import { documentProblem } from '#machines/portal/terms-setup.ts';
import type { ShownTerms } from '#machines/portal/terms-setup.ts';
import { usePortal } from '#src/app/hooks.ts';
import { sessionActor, useSessionActor } from '#src/app/user-root.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Acceptance } from './Acceptance.tsx';
import { termsTexts } from './terms-texts.ts';
import { TermsText } from './TermsText.tsx';
import css from './Terms.module.css';

/** A document's tab panel: its acceptance, and its text in a scrollable region. */
export function TermsDocument({ terms }: { terms: ShownTerms }) {
  const { Id, Name, Language, TermsText: text } = terms;
  const locale = usePortal(state => state.context.locale);
  const problem = useSessionActor('terms', state => documentProblem(state, Id)) ?? null;
  const mayAccept = useSessionActor('terms', state => state.context.mayAccept) ?? false;
  const canAccept = useSessionActor('terms', state => state.can({ type: 'terms.accepted' })) ?? false;
  const isBusy =
    useSessionActor(
      'terms',
      state =>
        state.context.acceptingId === Id && state.matches({ open: { showing: { acceptance: 'accepting' } } }),
    ) ?? false;
  return (
    <article className={css.document}>
      <Acceptance
        terms={terms}
        mayAccept={mayAccept}
        canAccept={canAccept}
        isBusy={isBusy}
        onAccept={() => sessionActor('terms')?.send({ type: 'terms.accepted' })}
      />
      {problem && 'text' in problem && <Alert>{problem.text}</Alert>}
      {Language !== locale && (
        <p className={css.language}>
          <FormattedMessage
            {...termsTexts.language}
            values={{ language: <FormattedDisplayName type="language" value={Language} /> }}
          />
        </p>
      )}
      {/* Scrolled by keyboard as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached */}
      <div className={css.text} role="region" aria-label={Name} tabIndex={0} lang={Language}>
        <h3>{Name}</h3>
        <TermsText text={text} />
      </div>
    </article>
  );
}
