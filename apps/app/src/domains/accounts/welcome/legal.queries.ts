import { useQuery } from '@tanstack/react-query';
import type { ArticleBlock } from '@shoushou/design/Article';
import { callQuery } from '../../../shell/calls/queries.ts';
import { appSettings } from '../../../shell/calls/settings.ts';

/** Texts that need consent. */
export type LegalName = 'privacy' | 'terms';

export const legalTitles: Readonly<Record<LegalName, string>> = { privacy: '隐私政策', terms: '用户协议' };

/** Bundled, because texts that need consent must be readable on a first start without network. */
const bundled = {
  privacy: async () => (await import('@shoushou/texts/privacy')).privacy,
  terms: async () => (await import('@shoushou/texts/terms')).terms,
} as const;

async function readBundled(name: LegalName): Promise<readonly ArticleBlock[]> {
  const [{ markup }, { fillPlaceholders, parseMarkup }] = await Promise.all([
    bundled[name](),
    import('@shoushou/texts/markup'),
  ]);
  const values = { service_phone: appSettings().servicePhone };
  return parseMarkup(markup.replaceAll('收收', appSettings().name)).flatMap((block): ArticleBlock[] => {
    if (block.kind === 'figures' || block.kind === 'link') return [];
    return [
      'items' in block
        ? { ...block, items: block.items.map((item) => fillPlaceholders(item, values)) }
        : { ...block, text: fillPlaceholders(block.text, values) },
    ];
  });
}

/** The published version where a server answers, else the bundled one; null until either is loaded. */
export function useLegalText(name: LegalName | null): readonly ArticleBlock[] | null {
  const own = useQuery({
    queryKey: ['legal-text', name],
    queryFn: () => readBundled(name!),
    enabled: name !== null,
    networkMode: 'always',
    staleTime: Infinity,
  });
  const published = useQuery({ ...callQuery('content.get_page', { code: name ?? '' }), enabled: name !== null });
  return published.data?.blocks ?? own.data ?? null;
}
