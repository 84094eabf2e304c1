import { serviceNames } from '@shoushou/kernel/service';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../shell/api.ts';

/** All items sold by weight, by category. */
export function useWeighedItems(): { label: string; options: { value: string; label: string }[] }[] {
  const catalog = useQuery({
    queryKey: ['catalog.console_catalog', {}],
    queryFn: ({ signal }) => request('catalog.console_catalog', {}, { signal, silent: true }),
  });
  return (catalog.data?.services ?? []).flatMap(({ service, categories }) =>
    categories.flatMap(({ name, active, items }) => {
      const options = items
        .filter((item) => item.active && item.unit === 'kg')
        .map((item) => ({ value: item.id, label: item.grade === null ? item.name : `${item.name} ${item.grade}` }));
      return active && options.length > 0 ? [{ label: `${serviceNames[service]} · ${name}`, options }] : [];
    }),
  );
}
