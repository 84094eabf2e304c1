import { useEffect, useState } from 'react';
import { classNames } from '@shoushou/design/class-names';
import {
  changeAppearance,
  grounds,
  saveThemeChosen,
  readAppearance,
  themes,
  type Appearance,
} from '../../../shell/frame/appearance.ts';
import { changeWeightUnit, useChosenWeightUnit } from '../../../shell/frame/weight-unit.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { Switch } from '../../../ui/choice/Switch.tsx';
import { groundNames, themeNames } from '../accounts.labels.ts';
import * as styles from './settings.module.css';

/** Theme, ground, text size and unit of weights, applied at once and stored on the device. */
export function AppearanceCard() {
  const [look, setLook] = useState<Appearance>({ theme: 'red-theme', ground: 'system', elder: false });
  const unit = useChosenWeightUnit();
  useEffect(() => {
    let wanted = true;
    // The swatches show the colours of all themes.
    void import('../../../shell/frame/looks.ts');
    void readAppearance().then((kept) => wanted && setLook(kept));
    return () => {
      wanted = false;
    };
  }, []);

  function change(part: Partial<Appearance>): void {
    const next = { ...look, ...part };
    setLook(next);
    // The complete settings, so that a second change does not depend on the first being stored.
    void changeAppearance(next);
  }

  function chooseTheme(theme: Appearance['theme']): void {
    change({ theme });
    void saveThemeChosen(true);
  }

  return (
    <Card title="显示" flush>
      <Switch label="长辈模式" note="字更大，按钮更大" checked={look.elder} onChange={(elder) => change({ elder })} />
      <div className={styles.choice}>
        <span>主题颜色</span>
        <div className={styles.themes} role="radiogroup" aria-label="主题颜色">
          {themes.map((theme) => (
            <label
              key={theme}
              data-theme={theme}
              className={classNames(styles.theme, theme === look.theme && styles.themeOn)}
            >
              <input
                type="radio"
                className="ui-unseen"
                name="theme"
                checked={theme === look.theme}
                onChange={() => chooseTheme(theme)}
              />
              <span className={styles.themeDot} aria-hidden="true" />
              {themeNames[theme]}
            </label>
          ))}
        </div>
      </div>
      <div className={styles.choice}>
        <span>深色模式</span>
        <Chips
          form="wrap"
          label="深色模式"
          chips={grounds.map((id) => ({ id, label: groundNames[id] }))}
          selected={[look.ground]}
          onPress={(id) => change({ ground: grounds.find((known) => known === id) ?? 'system' })}
        />
      </div>
      <div className={styles.choice}>
        <span>重量单位</span>
        <Chips
          form="wrap"
          label="重量单位"
          chips={[
            { id: 'kg', label: '公斤 kg' },
            { id: 'jin', label: '斤' },
          ]}
          selected={[unit]}
          onPress={(chosen) => void changeWeightUnit(chosen === 'jin' ? 'jin' : 'kg')}
        />
      </div>
    </Card>
  );
}
