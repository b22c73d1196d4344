import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { GroupService, ServiceGroup } from '#contract/marketplace/service-groups.ts';
import type { GroupDraft } from '#machines/marketplace/service-group-edit.machine.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { Segments } from '#src/ui/Segments.tsx';
import { useIsNarrow } from '#src/ui/use-is-narrow.ts';
import { membersOf } from '../draft.ts';
import { groupTexts } from '../group-texts.ts';
import { Members } from './Members.tsx';
import { OtherServices } from './OtherServices.tsx';
import css from '../Groups.module.css';

type Props = {
  group: ServiceGroup;
  draft: GroupDraft | null;
  isEditable: boolean;
  onAdd: (services: readonly GroupService[]) => void;
  onRemove: (ids: ReadonlySet<number>) => void;
};

type List = 'members' | 'others';

/** The services of the group, and beside them those that can be added; one list at a time on narrow screens. */
export function GroupServices({ group, draft, isEditable, onAdd, onRemove }: Props) {
  const intl = useIntl();
  const isNarrow = useIsNarrow();
  const [shown, setShown] = useState<List>('members');
  const [said, setSaid] = useState('');
  const members = membersOf(group, draft, intl.locale);
  const inGroup = <FormattedMessage {...groupTexts.members} values={{ count: members.length }} />;
  const others = <FormattedMessage {...groupTexts.others} />;
  const hasTabs = isNarrow && group.MayChange;
  return (
    <div className={css.lists} data-tabs={hasTabs}>
      <p className={css.said} role="status">
        {said}
      </p>
      {hasTabs && (
        <Segments<List>
          legend={<FormattedMessage {...marketplaceTexts.services} />}
          options={[
            { value: 'members', title: inGroup },
            { value: 'others', title: others },
          ]}
          value={shown}
          onChange={setShown}
        />
      )}
      {(!hasTabs || shown === 'members') && (
        <Members
          title={inGroup}
          members={members}
          mayChange={group.MayChange}
          isEditable={isEditable}
          onRemove={ids => {
            onRemove(ids);
            setSaid(intl.formatMessage(groupTexts.removed, { count: ids.size }));
          }}
        />
      )}
      {group.MayChange && (!hasTabs || shown === 'others') && (
        <OtherServices
          title={others}
          ownerId={group.OwnerAccount.AccountId}
          members={members}
          isEditable={isEditable}
          onAdd={services => {
            onAdd(services);
            setSaid(intl.formatMessage(groupTexts.added, { count: services.length }));
          }}
        />
      )}
    </div>
  );
}
