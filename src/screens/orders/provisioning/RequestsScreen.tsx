import { FormattedMessage } from 'react-intl';
import { can } from '#contract/identity/capability.ts';
import { LISTS_PROVISIONING } from '#contract/orders/provisioning-states.ts';
import { useSession } from '#src/app/hooks.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { ForbiddenScreen } from '#src/screens/platform/errors/ForbiddenScreen.tsx';
import { ListPage } from '#src/ui/page/ListPage.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { RequestList } from './RequestList.tsx';

/** /provisioning: the requests to vendors of all accounts in reach (sections 2, 4). */
export function RequestsScreen() {
  const mayRead = useSession(state => can(state.context.user, LISTS_PROVISIONING));
  if (!mayRead) return <ForbiddenScreen />;
  return (
    <ListPage testId="provisioning">
      <PageHead title={<FormattedMessage {...titles.provisioning} />} />
      <RequestList scope={null} />
    </ListPage>
  );
}
