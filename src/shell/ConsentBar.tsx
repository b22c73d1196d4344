import { useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Decision } from '#machines/portal/consent.machine.ts';
import { openConsentSettings, useConsentLayer } from '#src/app/consent-layers.ts';
import { useWasEver } from '#src/app/use-was-ever.ts';
import { sessionActor, useSessionActor } from '#src/app/user-root.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { consentTexts } from './consent/consent-texts.ts';
import { focusContent } from './content.ts';
import { ConsentDialog } from './overlays.ts';
import { shellTexts } from './shell-texts.ts';
import css from './ConsentBar.module.css';

const decide = (decision: Decision) => sessionActor('consent')?.send({ type: 'decision.made', decision });

/**
 * The consent tool's first layer (section 2). It takes space above the action bar instead of covering content, so work can
 * continue without an answer.
 */
export function ConsentBar() {
  const layer = useConsentLayer();
  const wasOpened = useWasEver(layer === 'second');
  return (
    <>
      {layer === 'first' && <Question />}
      {wasOpened && <ConsentDialog opened={layer === 'second'} />}
    </>
  );
}

/** Moves the focus to the content when the bar disappears while it has the focus. */
function useFocusContentOnUnmount() {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (element?.contains(document.activeElement)) focusContent();
    };
  }, []);
  return bar;
}

function Question() {
  const intl = useIntl();
  const bar = useFocusContentOnUnmount();
  const services = useSessionActor('consent', state => state.context.services) ?? [];
  // The buttons stay enabled while saving, to keep the focus; the machine ignores further choices.
  const isBusy = useSessionActor('consent', state => state.hasTag('busy')) ?? false;
  const hasFailed = useSessionActor('consent', state => state.context.problem !== null) ?? false;
  const names = services.filter(service => !service.isEssential).map(service => service.name);
  const label = intl.formatMessage(shellTexts.consentBar);
  return (
    <section ref={bar} className={css.bar} aria-label={label} aria-busy={isBusy} data-testid="consent-bar">
      <div className={css.words}>
        {hasFailed && (
          <Alert>
            <FormattedMessage {...consentTexts.failed} />
          </Alert>
        )}
        <p className={css.text}>
          <FormattedMessage
            {...shellTexts.consentQuestion}
            values={{ services: intl.formatList(names), b: chunks => <strong>{chunks}</strong> }}
          />
        </p>
      </div>
      <div className={css.buttons}>
        <Button variant="quiet" onClick={openConsentSettings}>
          <FormattedMessage {...shellTexts.consentOpenSettings} />
        </Button>
        <Button variant="secondary" onClick={() => decide('none')}>
          <FormattedMessage {...consentTexts.none} />
        </Button>
        <Button variant="secondary" onClick={() => decide('all')}>
          <FormattedMessage {...consentTexts.all} />
        </Button>
      </div>
    </section>
  );
}
