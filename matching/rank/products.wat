;; The inner loop of comparing words. `npx tsx scripts/matching/compile-kernel.ts` writes products-bytes.ts from this
;; file.
;;
;; Addresses are bytes in the memory. Whole numbers add up exactly, in whatever order.
(module
  (import "products" "memory" (memory 1))

  ;; A row of `width` steps (i16) times each of `count` others, which follow each other: the sums of products (i32) are
  ;; written from `sums` on. `width` is a multiple of 8.
  (func (export "products") (param $row i32) (param $width i32) (param $others i32) (param $count i32) (param $sums i32)
    (local $at i32) (local $end i32) (local $sum v128)
    (local.set $end (i32.add (local.get $row) (i32.shl (local.get $width) (i32.const 1))))
    (loop $each
      (local.set $sum (v128.const i32x4 0 0 0 0))
      (local.set $at (local.get $row))
      (loop $eight
        (local.set $sum (i32x4.add (local.get $sum) (i32x4.dot_i16x8_s (v128.load (local.get $at)) (v128.load (local.get $others)))))
        (local.set $others (i32.add (local.get $others) (i32.const 16)))
        (br_if $eight (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $end)))
      )
      (i32.store (local.get $sums)
        (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))
        )
      )
      (local.set $sums (i32.add (local.get $sums) (i32.const 4)))
      (br_if $each (local.tee $count (i32.sub (local.get $count) (i32.const 1))))
    )
  )
)
