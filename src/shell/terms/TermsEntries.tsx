import { openTerms } from './open-terms.ts';
import { TermsName } from './TermsName.tsx';
import { TermsTitle } from './TermsTitle.tsx';
import { useMyTerms } from './use-my-terms.ts';
import drawer from '../NavigationDrawer.module.css';
import css from './Terms.module.css';

/** The terms menu in the drawer of narrow screens; the drawer closes before the dialog opens. */
export function TermsEntries({ onChosen }: { onChosen: () => void }) {
  const { documents } = useMyTerms();
  if (documents.length === 0) return null;
  return (
    <section data-testid="terms-entries">
      <h3 className={drawer.group}>
        <TermsTitle />
      </h3>
      <ul className={drawer.list}>
        {documents.map(terms => (
          <li key={`${terms.Id}/${terms.Product?.AccountId}`}>
            <button
              type="button"
              className={`${drawer.entry} ${css.entry}`}
              onClick={() => {
                onChosen();
                openTerms(terms.Id);
              }}
            >
              <TermsName terms={terms} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
