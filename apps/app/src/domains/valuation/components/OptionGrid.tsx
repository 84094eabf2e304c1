import Check from 'lucide-react/icons/check';
import { classNames } from '@shoushou/design/class-names';
import type { Question } from '@shoushou/rules/valuation/template';
import { ConditionPicture } from './ConditionPicture.tsx';
import * as styles from './option-grid.module.css';

interface OptionGridProps {
  question: Question;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The options of a question with a picture each; of a `multi` question any number. */
export function OptionGrid({ question: { key, kind, text, options }, chosen, onChange }: OptionGridProps) {
  const several = kind === 'multi';
  const toggle = (option: string): void =>
    onChange(
      several && chosen.includes(option)
        ? chosen.filter((each) => each !== option)
        : several
          ? [...chosen, option]
          : [option],
    );
  return (
    <fieldset className={styles.grid}>
      <legend className="ui-unseen">{text}</legend>
      {options.map((option) => {
        const on = chosen.includes(option.key);
        return (
          <label key={option.key} className={classNames(styles.option, on && styles.on)}>
            <input
              className="ui-unseen"
              type={several ? 'checkbox' : 'radio'}
              name={key}
              checked={on}
              onChange={() => toggle(option.key)}
            />
            {on && (
              <span className={styles.corner} aria-hidden="true">
                <Check size={16} />
              </span>
            )}
            <ConditionPicture name={option.picture} />
            <span className={styles.text}>{option.text}</span>
            {option.help !== '' && <span className={styles.help}>{option.help}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
