import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { titles } from '#src/i18n/title-texts.ts';
import { Waiting } from '#src/screens/platform/errors/Waiting.tsx';
import { landingPage } from '#src/screens/portal/actors/landing-page.ts';
import { landingTexts } from './landing-texts.ts';
import { LandingPageEditor } from './LandingPageEditor.tsx';
import screen from '#src/ui/Screen.module.css';
import css from './LandingPage.module.css';

/** /dashboard-manager: which tiles the users of the organisation see on the dashboard, and where (section 2). */
export function LandingPageScreen() {
  const actor = useActorRef(landingPage);
  const owner = useSelector(actor, state => state.context.page?.OwnerName);
  const hasDraft = useSelector(actor, state => state.hasTag('draft'));
  const problem = useSelector(actor, state => state.context.problem);
  return (
    <div data-testid="landing-page">
      <div className={screen.head}>
        <h1 className={screen.title} tabIndex={-1}>
          <FormattedMessage {...titles.landingPage} />
        </h1>
        {owner !== undefined && (
          <p className={css.lead}>
            <FormattedMessage {...landingTexts.lead} values={{ owner: <strong>{owner}</strong> }} />
          </p>
        )}
      </div>
      {hasDraft ? (
        <LandingPageEditor actor={actor} />
      ) : (
        <Waiting problem={problem} onRetry={() => actor.send({ type: 'page.requested' })} />
      )}
    </div>
  );
}
