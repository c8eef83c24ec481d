// For tests: what html-validate finds in a page by its recommended rules.
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';

const rules: ConfigData['rules'] = {
  // The formatter writes ours in lower case.
  'doctype-style': ['error', { style: 'lowercase' }],
  // React writes <br/>, noValidate="", selected="" and hidden="", which browsers read as they read the short forms.
  'void-style': 'off',
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  // ARIA allows a list to have a name.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  // Radix renders the place of toasts as a region, and options of a combobox cannot be a <select>.
  'prefer-native-element': ['error', { exclude: ['region', 'listbox'] }],
  // The month’s days say that they are cells of a grid: jsdom takes any <td> for a table's.
  'no-redundant-role': 'off',
  // The place of a greeting is kept empty until the reader's clock is known. axe looks for empty headings in what comes
  // after.
  'empty-heading': 'off',
  // Quick Find searches while somebody types: a button to press would do nothing.
  'wcag/h32': 'off',
};

const checker = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:recommended'], rules }));

/** One line a finding: the rule, what is wrong, and where. */
export async function findingsOf(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  );
}
