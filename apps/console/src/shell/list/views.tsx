import { useQuery } from '@tanstack/react-query';
import { App, Button, Input, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { request } from '../api.ts';
import { useSectionPath } from '../sections.ts';
import { useFormMutation } from '../writes.ts';
import type { ChosenColumns, ColumnChoice } from './columns.tsx';
import { PopoverButton } from './PopoverButton.tsx';
import { LoadFailed } from './LoadFailed.tsx';

export interface ListView {
  name: string;
  search: string;
  hiddenColumns: string[];
  columnOrder: string[];
  isDefault: boolean;
  /** Seen by colleagues in the same role. */
  isShared: boolean;
  /** Whose it is; null for the operator's own. */
  by: string | null;
}

interface ViewsButtonProps {
  columns: ColumnChoice & Pick<ChosenColumns<never>, 'update' | 'choose'>;
  /** Called after the address has changed, so that fields show its filters. */
  onApplied: () => void;
}

/** The address's filters and tab, without the open record and the city, which applies to the whole console. */
function filtersOf(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('open');
  parameters.delete('city');
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** A view's filters with the city that is shown now. */
function inCity(search: string): string {
  const parameters = new URLSearchParams(search);
  const city = new URLSearchParams(location.search).get('city');
  if (city !== null) parameters.set('city', city);
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** Whether an address names no record and no filter. */
const hasNoFilter = (search: string): boolean => filtersOf(search) === '' && !new URLSearchParams(search).has('open');

/**
 * Named views of a list saved by the operator: filters, columns and their order. The default one applies where the address has no
 * filters.
 */
export function ViewsButton({ columns, onApplied }: ViewsButtonProps) {
  const section = useSectionPath();
  const views = useQuery({
    queryKey: ['operations.console_views', { section }],
    queryFn: ({ signal }) => request('operations.console_views', { section }, { signal, silent: true }),
  });
  const { message } = App.useApp();
  const save = useFormMutation('operations.save_view', '视图已保存');
  const remove = useFormMutation('operations.remove_view', '视图已删除');
  const [name, setName] = useState('');
  const [open, setOpen] = useState(false);
  const onFailure = { onError: (error: Error) => void message.error(error.message) };

  const show = (view: ListView): void => {
    history.replaceState(null, '', location.pathname + inCity(filtersOf(view.search)));
    dispatchEvent(new PopStateEvent('popstate'));
    columns.choose({ hidden: view.hiddenColumns, order: view.columnOrder });
    setOpen(false);
    onApplied();
  };
  const opened = useRef(location.search);
  const first = useRef(true);
  useEffect(() => {
    if (!views.data || !first.current) return;
    first.current = false;
    const standard = views.data.find(({ isDefault }) => isDefault);
    if (standard && hasNoFilter(opened.current) && hasNoFilter(location.search)) show(standard);
  });
  const keep = ({ by: _, ...view }: ListView): void =>
    save.mutate({ section, ...view }, { ...onFailure, onSuccess: () => setName('') });
  const shown = views.data?.find(
    (view) =>
      filtersOf(view.search) === filtersOf(location.search) &&
      columns.update(view.hiddenColumns).join() === columns.hidden.join() &&
      columns.update(view.columnOrder).join() === columns.order.join(),
  );

  return (
    <PopoverButton
      label={shown ? `视图 ${shown.name}` : '视图'}
      text={shown ? shown.name : '视图'}
      open={open}
      onOpenChange={setOpen}
    >
      <div style={{ display: 'grid', gap: 8, width: 380 }}>
        <LoadFailed query={views} />
        {views.data?.length === 0 && (
          <span style={{ color: 'var(--ink-2)' }}>还没有视图，设好筛选和列后起个名字保存</span>
        )}
        {views.data?.map((view) => (
          <div key={`${view.by ?? ''} ${view.name}`} style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
            <Button
              type="text"
              size="small"
              style={{ flex: 1, justifyContent: 'flex-start', fontWeight: view === shown ? 600 : 400 }}
              onClick={() => show(view)}
            >
              {view.name}
              {view.isDefault && <Tag>默认</Tag>}
              {view.by !== null && <Tag>{view.by}的</Tag>}
            </Button>
            {view.by === null && (
              <>
                <Button type="link" size="small" onClick={() => keep({ ...view, isDefault: !view.isDefault })}>
                  {view.isDefault ? '取消默认' : '设为默认'}
                </Button>
                <Button type="link" size="small" onClick={() => keep({ ...view, isShared: !view.isShared })}>
                  {view.isShared ? '不再共享' : '给同角色'}
                </Button>
                <Button type="link" size="small" onClick={() => remove.mutate({ section, name: view.name }, onFailure)}>
                  删除视图
                </Button>
              </>
            )}
          </div>
        ))}
        <form
          style={{ display: 'flex', gap: 8 }}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '')
              keep({
                name: name.trim(),
                search: filtersOf(location.search),
                hiddenColumns: [...columns.hidden],
                columnOrder: [...columns.order],
                isDefault: false,
                isShared: false,
                by: null,
              });
          }}
        >
          <Input
            aria-label="视图名称"
            placeholder="现在的筛选和列，叫什么"
            maxLength={20}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button htmlType="submit" disabled={name.trim() === ''} loading={save.isPending}>
            存为视图
          </Button>
        </form>
      </div>
    </PopoverButton>
  );
}
