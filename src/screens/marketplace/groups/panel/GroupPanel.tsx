import { IconX } from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSetPageDetail } from '#src/app/page-detail.ts';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { Waiting } from '#src/screens/platform/errors/Waiting.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import { groupTexts } from '../group-texts.ts';
import { groupsAddress } from '../groups-address.ts';
import type { GroupsView } from '../groups-address.ts';
import { readStoredGroup, removeStoredGroup } from '../stored-groups.ts';
import { GROUP_HEADING } from '../use-focus-with-group.ts';
import { DeleteGroup } from './DeleteGroup.tsx';
import { GroupForm } from './GroupForm.tsx';
import { GroupUses } from './GroupUses.tsx';
import { serviceGroupEdit } from './service-group-edit-actors.ts';
import css from '#src/screens/marketplace/shared/Panel.module.css';

type Props = { groupId: number; view: GroupsView };

/** The open group. A reload keeps unsaved changes; leaving the group discards them, after the guard has asked. */
export function GroupPanel({ groupId, view }: Props) {
  const intl = useIntl();
  const actor = useActorRef(serviceGroupEdit, { input: { groupId, stored: readStoredGroup(groupId) } });
  useEffect(() => () => removeStoredGroup(groupId), [groupId]);
  const { base, draft, problem } = useSelector(actor, state => state.context);
  const isUnknown = useSelector(actor, state => state.matches('unknown'));
  const isLoaded = useSelector(actor, state => !state.matches('loading') && !state.matches('unavailable'));
  useSetPageDetail(base?.Name);
  return (
    <section className={css.panel} aria-labelledby={GROUP_HEADING} data-testid="service-group">
      <div className={css.head}>
        <h2 id={GROUP_HEADING} tabIndex={-1}>
          {base?.Name ?? <FormattedMessage {...(isUnknown ? groupTexts.group : commonTexts.loading)} />}
        </h2>
        <AppLink
          to={groupsAddress({ ...view, group: null })}
          className={css.close ?? ''}
          aria-label={intl.formatMessage(commonTexts.close)}
        >
          <IconX size={20} aria-hidden />
        </AppLink>
      </div>
      {isUnknown ? (
        <Alert>
          <FormattedMessage {...groupTexts.unknown} />
        </Alert>
      ) : base && isLoaded ? (
        <>
          <p className={css.about}>{base.OwnerAccount.DisplayName}</p>
          <GroupUses group={base} />
          <GroupForm actor={actor} group={base} />
          {base.MayDelete && <DeleteGroup group={base} isChanged={draft !== null} view={view} />}
        </>
      ) : (
        <Waiting problem={problem} onRetry={() => actor.send({ type: 'group.requested' })} />
      )}
    </section>
  );
}
