import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FormattedMessage } from 'react-intl';
import { can } from '#contract/identity/capability.ts';
import { READS_GROUPS } from '#contract/marketplace/service-group-rights.ts';
import type { GroupOwner } from '#contract/marketplace/service-groups.ts';
import { groupOwners } from '#src/api/queries/service-groups.ts';
import { useSession } from '#src/app/hooks.ts';
import { titles } from '#src/i18n/title-texts.ts';
import { nearestOwner } from '#src/screens/marketplace/shared/nearest-owner.ts';
import { ServiceToolTabs } from '#src/screens/marketplace/shared/ServiceToolTabs.tsx';
import { errorTexts } from '#src/screens/platform/errors/error-texts.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { ForbiddenScreen } from '#src/screens/platform/errors/ForbiddenScreen.tsx';
import { FormPage } from '#src/ui/page/FormPage.tsx';
import { ListPage } from '#src/ui/page/ListPage.tsx';
import { PageHead } from '#src/ui/page/PageHead.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { GroupActions } from './GroupActions.tsx';
import { GroupList } from './GroupList.tsx';
import { viewOf } from './groups-address.ts';
import type { GroupsView } from './groups-address.ts';
import { GroupPanel } from './panel/GroupPanel.tsx';
import { UploadGroups } from './upload/UploadGroups.tsx';
import { useFocusWithGroup } from './use-focus-with-group.ts';
import css from '#src/screens/marketplace/shared/Marketplace.module.css';

/** /service-tool/edit-service-groups: the groups of a seller, and the open one beside them (MKT-08). */
export function EditServiceGroupsScreen() {
  const view = viewOf(useSearch({ strict: false }));
  const path = useSession(state => state.context.user?.AccountPath ?? '');
  const isReader = useSession(state => can(state.context.user, READS_GROUPS));
  const { data, error, refetch } = useQuery({ ...groupOwners(''), enabled: isReader });
  if (!isReader) return <ForbiddenScreen />;
  const owners = data?.Owners ?? [];
  const nearest = nearestOwner(owners, path);
  // An owner beyond the first page is accepted unchecked: the server checks it.
  const chosen = owners.find(({ AccountId }) => AccountId === view.owner);
  const ownerId = view.owner ?? nearest?.AccountId;
  const mayChange = (view.owner === null ? nearest : chosen)?.MayChange ?? false;
  const Page = view.isUpload ? FormPage : ListPage;
  return (
    <Page testId="service-groups">
      <PageHead
        title={<FormattedMessage {...titles.serviceGroups} />}
        actions={
          data &&
          ownerId !== undefined &&
          !view.isUpload && <GroupActions view={view} ownerId={ownerId} mayChange={mayChange} />
        }
      />
      <ServiceToolTabs open="groups" />
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <OfOwner view={view} owners={owners} ownerId={ownerId} />
      ) : (
        <Skeleton lines={9} />
      )}
    </Page>
  );
}

type Props = { view: GroupsView; owners: readonly GroupOwner[]; ownerId: number | undefined };

function OfOwner({ view, owners, ownerId }: Props) {
  useFocusWithGroup(view.group);
  if (ownerId === undefined)
    return (
      <Alert>
        <FormattedMessage {...errorTexts.forbiddenText} />
      </Alert>
    );
  if (view.isUpload) return <UploadGroups key={ownerId} ownerId={ownerId} view={view} />;
  return (
    <div className={css.split} data-open={view.group !== null}>
      <div className={css.list}>
        <GroupList view={view} ownerId={ownerId} hasOwners={owners.length > 1} />
      </div>
      {view.group !== null && <GroupPanel key={view.group} groupId={view.group} view={view} />}
    </div>
  );
}
