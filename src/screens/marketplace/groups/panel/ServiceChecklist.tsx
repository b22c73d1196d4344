import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage } from 'react-intl';
import type { GroupService } from '#contract/marketplace/service-groups.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import { SearchField } from '#src/screens/platform/lists/SearchField.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { groupTexts } from '../group-texts.ts';
import css from '../Groups.module.css';

type Props<Service> = {
  title: ReactNode;
  searchLabel: ReactNode;
  text: string;
  rows: readonly Service[];
  /** Content beside the name of a service. */
  markOf?: (service: Service) => ReactNode;
  /** The action on the checked services: its button's text takes `count`; null for a read-only list. */
  action: MessageDescriptor | null;
  isEditable: boolean;
  /** Whether more pages follow, so that the list does not count as empty yet. */
  isUnsettled?: boolean;
  onSearch: (text: string) => void;
  onAct: (services: readonly Service[]) => void;
  /** Below the list. */
  children?: ReactNode;
};

/** A searchable list of services with checkboxes, and a button that acts on the checked ones. */
export function ServiceChecklist<Service extends GroupService>(props: Props<Service>) {
  const { title, searchLabel, text, rows, markOf, action, isEditable, isUnsettled = false } = props;
  const heading = useId();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  // Services that the search hides, or that have moved to the other list, are not acted on.
  const checked = rows.filter(({ Id }) => chosen.has(Id));
  const toggle = (ids: readonly number[], isOn: boolean) =>
    setChosen(new Set(isOn ? [...chosen, ...ids] : [...chosen].filter(id => !ids.includes(id))));
  return (
    <section className={css.checklist} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <SearchField label={searchLabel} text={text} onChange={props.onSearch} />
      {rows.length === 0 && !isUnsettled ? (
        <p className={css.none}>
          <FormattedMessage {...marketplaceTexts.noServices} />
        </p>
      ) : (
        <>
          {action && rows.length > 0 && (
            <label className={css.row}>
              <input
                type="checkbox"
                disabled={!isEditable}
                checked={checked.length === rows.length}
                onChange={({ currentTarget }) =>
                  toggle(
                    rows.map(({ Id }) => Id),
                    currentTarget.checked,
                  )
                }
              />
              <FormattedMessage {...groupTexts.all} />
            </label>
          )}
          <ul className={css.rows}>
            {rows.map(service => (
              <li key={service.Id}>
                <label className={css.row}>
                  {action && (
                    <input
                      type="checkbox"
                      disabled={!isEditable}
                      checked={chosen.has(service.Id)}
                      onChange={({ currentTarget }) => toggle([service.Id], currentTarget.checked)}
                    />
                  )}
                  <span>
                    {service.DisplayName} <span className={css.vendor}>{service.Vendor}</span>{' '}
                    {markOf?.(service)}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
      {props.children}
      {action && (
        <div className={css.act}>
          <Button
            variant="secondary"
            // Stays focusable, because after the action nothing is checked any more.
            aria-disabled={!isEditable || checked.length === 0}
            onClick={() => {
              if (!isEditable || checked.length === 0) return;
              setChosen(new Set());
              props.onAct(checked);
            }}
          >
            <FormattedMessage {...action} values={{ count: checked.length }} />
          </Button>
        </div>
      )}
    </section>
  );
}
