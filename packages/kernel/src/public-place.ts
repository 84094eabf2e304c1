/**
 * The estate or road without the house number: `宝能太古城北区 3 栋` → `宝能太古城北区`, `深南大道 2008 号` → `深南大道`; empty when nothing is
 * left.
 */
export function withoutHouseNumber(place: string): string {
  const house = /[\s（(]*[\dA-Za-z〇零一二三四五六七八九十百-]+\s*(?:号|栋|座|幢|单元|楼|层|室|房|期).*$/.exec(place);
  return house ? place.slice(0, house.index).trim() : place.trim();
}
