import { classNames } from '@shoushou/design/class-names';
import { useState } from 'react';
import { Button } from '../../ui/form/Button.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { Cell } from '../../ui/list/Cell.tsx';
import { suggestRoutes } from '../routing/route-suggestions.ts';
import { useNavigatorInstance } from '../navigator/context.ts';
import { PageFrame } from '../page-frame/PageFrame.tsx';
import * as styles from './missing-screen.module.css';

/** Shown for an unknown address: suggests screens, and leads home or back. */
export default function MissingScreen({ path }: { path: string }) {
  const navigator = useNavigatorInstance();
  const [query, setQuery] = useState('');
  const found = suggestRoutes(navigator.definitions(), query === '' ? path : query, 6);
  return (
    <PageFrame title="页面不存在">
      <div className={classNames('ui-stack', styles.missingScreen)}>
        <Card>
          <p className={styles.lead}>没有找到这个页面</p>
          <p className="ui-note">
            地址 <code className={styles.path}>{path}</code> 可能已经失效或输入有误。
          </p>
          <label className={styles.search}>
            <span className="ui-unseen">查找页面</span>
            <input
              type="search"
              value={query}
              placeholder="查找页面，例如 地址、消息"
              onChange={(event) => setQuery(event.target.value)}
            />
          </label>
          <div className={styles.ways}>
            <Button onPress={() => navigator.pop()}>返回上一页</Button>
            <Button kind="primary" onPress={() => navigator.openTab('home')}>
              回到首页
            </Button>
          </div>
        </Card>
        {found.length > 0 && (
          <Card title={query === '' ? '您要找的可能是' : '找到的页面'} flush>
            {found.map((definition) => (
              <Cell
                key={definition.path}
                title={definition.title}
                onPress={() => navigator.replace(definition.path.replace(/\/:\w+\?$/, ''))}
              />
            ))}
          </Card>
        )}
        {found.length === 0 && query !== '' && (
          <p className={classNames('ui-note', styles.none)}>没有叫“{query}”的页面，换个词试试</p>
        )}
      </div>
    </PageFrame>
  );
}
