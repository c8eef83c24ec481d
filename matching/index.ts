// The engine's one public file: the product imports nothing else of this folder, and lint holds it to that. The tools
// in scripts and bench that train, document and measure the engine work on its insides and may go past it.

// What the engine knows without reading a text.
export { type Catalogue, openCatalogue } from './catalogue.ts';

// Read texts and compare meanings. This takes milliseconds, so the server does it in worker threads.
export {
  type Comparison,
  type Engine,
  type NeedText,
  openEngine,
  type UnderstoodGoal,
  type UnderstoodRequest,
} from './engine.ts';
export type { EngineFiles, WordFiles } from './files.ts';
export type { ListingText } from './meaning/read-listing.ts';
export type { PackedMeaning } from './meaning/packed.ts';
export type { ReadNeed } from './need/read-need.ts';
export type { NeedTime } from './need/when.ts';
export type { Tongue } from './rank/language-match.ts';

// Work with what was read.
export { likeliest } from './meaning/likeliest.ts';
export { contentWords } from './text/features.ts';
export { plainText } from './text/plain-text.ts';
export { wordsOf } from './text/words.ts';

// Score a listing, its meaning compared.
export { priceFit } from './rank/price-fit.ts';
export { type Facts, scoreOf } from './rank/score.ts';
export { WEIGHTS } from './rank/weights.ts';
