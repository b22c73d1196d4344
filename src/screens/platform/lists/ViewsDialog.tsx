import { IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OperationName } from '#contract/operations.ts';
import type { ListName, SavedView } from '#contract/portal/list-views.ts';
import { call } from '#src/api/client.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { listViews } from './list-views-queries.ts';
import { SaveView } from './SaveView.tsx';
import { viewTexts } from './view-texts.ts';
import css from './ViewsDialog.module.css';

type Props = {
  opened: boolean;
  name: ListName;
  /** The view that is shown now, as the query of an address. */
  query: string;
  /** The own view that is shown now. */
  current: SavedView | null;
  onClose: () => void;
};

export const ViewsDialog = ({ opened, onClose, ...props }: Props) => (
  <Dialog opened={opened} title={<FormattedMessage {...viewTexts.views} />} onClose={onClose}>
    <Contents {...props} onClose={onClose} />
  </Dialog>
);

/** Mounted each time the dialog opens, so it starts empty. */
function Contents({ name, query, current, onClose }: Omit<Props, 'opened'>) {
  const { data, error, refetch } = useQuery(listViews(name));
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  return (
    <div className={css.contents}>
      <SaveView
        name={name}
        query={query}
        current={current}
        organisation={data.Organisation}
        onSaved={onClose}
      />
      {data.Views.length > 0 && <Views name={name} views={data.Views} />}
    </div>
  );
}

type ViewsOperation = Extract<
  OperationName,
  'IAccountService/DeleteListView' | 'IAccountService/SetDefaultListView'
>;

function Views({ name, views }: { name: ListName; views: readonly SavedView[] }) {
  const intl = useIntl();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ operation, viewId }: { operation: ViewsOperation; viewId: number | null }) =>
      operation === 'IAccountService/DeleteListView'
        ? call(operation, { list: name, viewId: viewId ?? 0 }, { quiet: true })
        : call(operation, { list: name, viewId }, { quiet: true }),
    onSuccess: saved => client.setQueryData(listViews(name).queryKey, saved),
  });
  return (
    <section>
      <h3 className={css.heading}>
        <FormattedMessage {...viewTexts.saved} />
      </h3>
      {error && <Alert>{error.message}</Alert>}
      <ul className={css.views}>
        {views.map(({ ViewId, Name, IsOwn, IsDefault, SharedWith }) => (
          <li key={ViewId} className={css.view}>
            <span className={css.name}>
              {Name}
              {SharedWith !== null && (
                <span className={css.shared}>
                  <FormattedMessage {...viewTexts.sharedWith} values={{ organisation: SharedWith }} />
                </span>
              )}
            </span>
            <IconButton
              Icon={IsDefault ? IconStarFilled : IconStar}
              label={intl.formatMessage(viewTexts.asDefault, { name: Name })}
              aria-pressed={IsDefault}
              isBlocked={isPending}
              onClick={() =>
                mutate({
                  operation: 'IAccountService/SetDefaultListView',
                  viewId: IsDefault ? null : ViewId,
                })
              }
            />
            {IsOwn && (
              <IconButton
                Icon={IconTrash}
                label={intl.formatMessage(viewTexts.remove, { name: Name })}
                isBlocked={isPending}
                onClick={() => mutate({ operation: 'IAccountService/DeleteListView', viewId: ViewId })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
