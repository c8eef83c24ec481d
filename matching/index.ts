// The engine's one public file: the product imports nothing else of this folder, and lint holds it to that. The tools
// in scripts and bench that train, document and measure the engine work on its insides and may go past it.

// Open the engine from the bytes of its files.
export { openModel, type Model } from './model/model.ts';
export { readSections, type Sections } from './model/sections.ts';
export { openVectors, type WordVectors } from './model/vectors.ts';
export { openSentenceReader, type ReadSentence } from './sentence/read-sentence.ts';
export { openSpanish, type Spanish } from './sentence/spanish.ts';
export { kindKey, type KindFacts } from './model/kind-facts.ts';

// Read what a text means. These use the model, and take milliseconds.
export { languageOf, readRequest, readWords, type Request } from './meaning/read-request.ts';
export { readListing, type ListingText } from './meaning/read-listing.ts';

// Work with a meaning that was read: narrow it, choose its likeliest kinds, store it.
export { inCategory } from './meaning/in-category.ts';
export { likeliest } from './meaning/likeliest.ts';
export { kindNumbers, packMeaning, unpackMeaning, type PackedMeaning } from './meaning/packed.ts';
export { SPANISH } from './meaning/languages.ts';

// Find budget, dates and places in a need by rules, without the model.
export { readNeed, type ReadNeed } from './need/read-need.ts';
export type { PlaceWords } from './need/place-words.ts';
export type { When } from './need/when.ts';

// Score a listing for a request, both of known meaning.
export { knowListing, knowRequest, meaningFor, type KnownListing, type KnownRequest } from './rank/meaning.ts';
export { priceFit } from './rank/price-fit.ts';
export { scoreOf, type Facts } from './rank/score.ts';
export { WEIGHTS } from './rank/weights.ts';

// Plain text and words, as the engine sees them.
export { contentWords } from './text/features.ts';
export { plainText } from './text/plain-text.ts';
export { wordsOf } from './text/words.ts';
