import { useActorRef, useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { titles } from '#src/i18n/title-texts.ts';
import { Waiting } from '#src/screens/platform/errors/Waiting.tsx';
import { ListPage } from '#src/ui/page/ListPage.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { landingPage } from './landing-page-actors.ts';
import { landingTexts } from './landing-texts.ts';
import { LandingPageEditor } from './LandingPageEditor.tsx';

/** /dashboard-manager: which tiles the users of the organisation see on the dashboard, and where (section 2). */
export function LandingPageScreen() {
  const actor = useActorRef(landingPage);
  const owner = useSelector(actor, state => state.context.page?.OwnerName);
  const hasDraft = useSelector(actor, state => state.hasTag('draft'));
  const problem = useSelector(actor, state => state.context.problem);
  return (
    <ListPage testId="landing-page">
      <PageHead
        title={<FormattedMessage {...titles.landingPage} />}
        lead={
          owner !== undefined && (
            <FormattedMessage {...landingTexts.lead} values={{ owner: <strong>{owner}</strong> }} />
          )
        }
      />
      {hasDraft ? (
        <LandingPageEditor actor={actor} />
      ) : (
        <Waiting problem={problem} onRetry={() => actor.send({ type: 'page.requested' })} />
      )}
    </ListPage>
  );
}
