// Whether figures show their exact fraction as well.
export const fractions = $state({ shown: false });
