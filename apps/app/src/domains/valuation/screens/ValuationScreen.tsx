import { useState } from 'react';
import Search from 'lucide-react/icons/search';
import { useParams, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { SegmentedTabs } from '../../../ui/choice/SegmentedTabs.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ModelChoice } from '../components/ModelChoice.tsx';
import { ModelList } from '../components/ModelList.tsx';
import { MyQuotes } from '../components/MyQuotes.tsx';
import { useSavedCredit } from '../credit.queries.ts';
import * as styles from '../components/valuation.module.css';

const tabs = [
  { id: 'value', label: '估价' },
  { id: 'quotes', label: '我的报价' },
];
const questionsOf = (id: string): string => `/gzvaluation_items?model=${encodeURIComponent(id)}`;

/**
 * Chooses a device by kind, brand or search, and shows saved quotes. `?tab=quotes` opens those, `?kind=` a kind;
 * `{userid}` is the owner of the link.
 */
export default function ValuationScreen() {
  const parameters = useQueryParameters();
  useSavedCredit(useParams<'userid'>().userid);
  const [tab, setTab] = useState(() => (parameters.get('tab') === 'quotes' ? 'quotes' : 'value'));
  const [words, setWords] = useState('');
  return (
    <PageFrame
      title="旧机估值"
      header={
        <div className={styles.head}>
          <SegmentedTabs label="旧机估值" segments={tabs} selected={tab} onSelect={setTab} controls="valuation-tab" />
          {tab === 'value' && (
            <SearchField
              label="搜索机型"
              placeholder="搜机型，如 iPhone 13、冰箱"
              value={words}
              onChange={setWords}
              maxLength={30}
            />
          )}
        </div>
      }
    >
      <div className="ui-stack" id="valuation-tab" role="tabpanel" aria-label={tab === 'value' ? '估价' : '我的报价'}>
        {tab === 'quotes' ? (
          <MyQuotes />
        ) : words.trim() === '' ? (
          <ModelChoice
            initial={parameters.get('kind')}
            href={questionsOf}
            foot={
              <p className={styles.foot}>
                不想回答那么多题？<a href="/assess/phone">手机快速估个范围</a>
              </p>
            }
          />
        ) : (
          <Found words={words.trim()} />
        )}
      </div>
    </PageFrame>
  );
}

function Found({ words }: { words: string }) {
  return (
    <ModelList
      filter={{ words }}
      label="搜到的机型"
      href={questionsOf}
      empty={
        <EmptyBlock
          icon={<Search size={32} />}
          title={`没有找到「${words}」`}
          text="换个说法试试，或者预约上门，由回收员看货"
          action={<Button href="/conorder?service=2">预约上门</Button>}
        />
      }
    />
  );
}
