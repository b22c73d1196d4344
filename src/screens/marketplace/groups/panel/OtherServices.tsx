import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { GroupService } from '#contract/marketplace/service-groups.ts';
import { servicesForGroups } from '#src/api/queries/service-groups.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { MoreButton } from '#src/screens/platform/lists/MoreButton.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import type { DraftMember } from '../draft.ts';
import { groupTexts } from '../group-texts.ts';
import { ServiceChecklist } from './ServiceChecklist.tsx';

type Props = {
  title: ReactNode;
  ownerId: number;
  members: readonly DraftMember[];
  isEditable: boolean;
  onAdd: (services: readonly GroupService[]) => void;
};

/** The services that can be added to the group, searched by the server. */
export function OtherServices({ title, ownerId, members, isEditable, onAdd }: Props) {
  const [text, setText] = useState('');
  const list = useInfiniteQuery(servicesForGroups(ownerId, text.trim()));
  const { data, error, hasNextPage: hasMore, isFetching, fetchNextPage } = list;
  const held = new Set(members.map(({ Id }) => Id));
  const rows = data?.pages.flatMap(page => page.Rows).filter(({ Id }) => !held.has(Id)) ?? [];
  // All services of the pages loaded so far are in the group.
  const isUsedUp = rows.length === 0 && hasMore && !isFetching && !error;
  useEffect(() => {
    if (isUsedUp) void fetchNextPage();
  }, [isUsedUp, fetchNextPage]);
  return (
    <ServiceChecklist
      title={title}
      searchLabel={<FormattedMessage {...groupTexts.searchOthers} />}
      text={text}
      rows={rows}
      action={groupTexts.add}
      isEditable={isEditable}
      isUnsettled={data === undefined || isUsedUp}
      onSearch={setText}
      onAct={onAdd}
    >
      {data ? (
        <MoreButton list={list} />
      ) : error ? (
        <Failure error={error} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </ServiceChecklist>
  );
}
