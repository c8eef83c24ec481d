// Starts the longest test first, so that it does not run alone at the end.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Takes two minutes of one core. */
const SLOWEST = 'test/property-tests/histories.test.ts';

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlowest = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith(SLOWEST);
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlowest), ...sorted.filter((file) => !isSlowest(file))];
  }
}
